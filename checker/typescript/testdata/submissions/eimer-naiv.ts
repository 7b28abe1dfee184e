type Eimer = { marken: number; um: number };

export const TokenBucket = class {
  private eimer: Eimer;
  constructor(private kapazitaet: number, private rate: number) {
    this.eimer = { marken: kapazitaet, um: 0 };
  }
  erlaubt(jetzt: number): boolean {
    const { marken, um } = this.eimer;
    const voll = Math.min(this.kapazitaet, marken + (jetzt - um) * this.rate);
    const genug = voll >= 1;
    this.eimer = { marken: voll - (genug ? 1 : 0), um: jetzt };
    return genug;
  }
};
