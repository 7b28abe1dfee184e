package pruefstein.harness;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** What learner code reads the virtual clock with. */
final class VirtualClock extends Clock {
    /** Where the clock begins. */
    static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    private final Ticks ticks;
    private final Duration tick;
    private final ZoneId zone;

    VirtualClock(Ticks ticks, Duration tick) {
        this(ticks, tick, ZoneOffset.UTC);
    }

    private VirtualClock(Ticks ticks, Duration tick, ZoneId zone) {
        this.ticks = ticks;
        this.tick = tick;
        this.zone = zone;
    }

    @Override
    public Instant instant() {
        return START.plus(tick.multipliedBy(ticks.now()));
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new VirtualClock(ticks, tick, zone);
    }
}
