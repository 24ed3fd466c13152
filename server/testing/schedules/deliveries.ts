import type { Random } from '../../../scripts/proof/random.ts';
import { sweepReversals } from '../../features/orders/money/sweep-reversals.ts';
import { fetchMissedEvents } from '../../features/payments/fetch-missed-events.ts';
import { storeEvent } from '../../features/payments/store-event.ts';
import type { TestApp } from '../test-app.ts';
import type { Story } from './story.ts';
import { handle, type Provider } from './world.ts';

type Event = { id: string; type: string };

export type Counts = { lost: number; repeated: number; delayed: number; atOnce: number; swept: number };
export const noCounts = (): Counts => ({ lost: 0, repeated: 0, delayed: 0, atOnce: 0, swept: 0 });

/** The events since the given one, oldest first. */
export async function newEvents(provider: Provider, after: string | null): Promise<Event[]> {
  const since = after ? `&ending_before=${after}` : '';
  const page = await provider.ask<{ data: Event[]; has_more: boolean }>(`/v1/events?limit=100${since}`);
  if (page?.has_more && after) throw new Error('More events than one page');
  return (page?.data ?? []).reverse();
}

export async function deliver(app: TestApp, event: Event): Promise<void> {
  await storeEvent(app.deps.db, { id: event.id, type: event.type, payload: event });
  await handle(app, event.id);
}

/**
 * The events that the database with unreliable delivery has not received yet. They are delivered late, in any order,
 * twice, concurrently, or never.
 */
export class UnreliableDelivery {
  readonly counts = noCounts();
  readonly #app: TestApp;
  readonly #random: Random;
  readonly #waiting: Event[] = [];

  constructor(app: TestApp, random: Random) {
    this.#app = app;
    this.#random = random;
  }

  /**
   * Decides what happens to each event: one in eight is lost, and one in six is delivered twice, sometimes with another
   * id.
   */
  take(events: readonly Event[]): void {
    for (const event of events) {
      if (this.#random.between(1, 5) === 1) this.counts.lost += 1;
      else this.#waiting.push(event);
      if (this.#random.between(1, 4) > 1) continue;
      this.counts.repeated += 1;
      this.#waiting.push(event, { ...event, id: `${event.id}_again_${this.counts.repeated}` });
    }
  }

  /**
   * Delivers some of the waiting events in any order, up to three at the same time. Sometimes runs the sweeps instead.
   */
  async move(stories: readonly Story[]): Promise<void> {
    if (this.#random.between(1, 12) === 1) {
      this.counts.swept += 1;
      await this.#random.one(stories).sweep(this.#app.deps);
    }
    if (this.#random.between(1, 6) === 1) await sweepReversals(this.#app.deps);
    for (let rounds = this.#random.between(0, 2); rounds > 0; rounds -= 1) await this.#deliverSome();
  }

  /** Delivers all waiting events. The sweeps then fetch and handle the lost events. */
  async finish(): Promise<void> {
    while (this.#waiting.length > 0) await this.#deliverSome();
    const { deps } = this.#app;
    await fetchMissedEvents(deps);
    const { rows } = await deps.db.$client.query<{ id: string }>(
      'SELECT provider_event_id AS id FROM provider_events WHERE handled_at IS NULL ORDER BY random()',
    );
    for (const { id } of rows) await handle(this.#app, id);
    await sweepReversals(deps);
  }

  async #deliverSome(): Promise<void> {
    const chosen = Array.from({ length: this.#random.between(1, 3) }, () => {
      const at = this.#random.between(0, this.#waiting.length - 1);
      if (at > 0) this.counts.delayed += 1;
      return this.#waiting.splice(at, 1);
    }).flat();
    if (chosen.length > 1) this.counts.atOnce += chosen.length;
    await Promise.all(chosen.map((event) => deliver(this.#app, event)));
  }
}
