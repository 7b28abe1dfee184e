// Ein Breaker ohne Klasse.
export function CircuitBreaker(schwelle, wartezeit) {
  let folge = 0;
  let seit = 0;
  const breaker = {
    zustand: 'closed',
    erlaubt(jetzt) {
      if (breaker.zustand === 'open' && jetzt - seit >= wartezeit) {
        breaker.zustand = 'half_open';
        return true;
      }
      return breaker.zustand === 'closed';
    },
    erfolg() {
      folge = 0;
      if (breaker.zustand === 'half_open') breaker.zustand = 'closed';
    },
    fehler(jetzt) {
      if (breaker.zustand === 'open') return;
      if (breaker.zustand === 'half_open' || ++folge >= schwelle) {
        breaker.zustand = 'open';
        seit = jetzt;
      }
    },
  };
  return breaker;
}
