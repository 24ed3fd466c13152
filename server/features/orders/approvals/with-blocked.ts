import type { NeededStep } from '../../../../contract/approval-rules.ts';

type Step = Omit<NeededStep, 'isBlocked'>;
type Person = { userId: string };
type Decided = { step: number; by: Person; decidedFor: Person | null };

/**
 * Marks each step for which too few people are left after the steps before it. Each decision needs a different person,
 * because nobody decides two steps.
 * @param decisions the decisions about the current revision. `steps` does not list the people who made them as
 * approvers
 * @param done the number of steps that are decided
 */
export function withBlocked(
  steps: readonly Step[],
  requesterId: string,
  { decisions = [], done = 0 }: { decisions?: readonly Decided[]; done?: number } = {},
): NeededStep[] {
  const assigned: Assigned = new Map();
  return steps.map((step, place) => {
    const deciders = decisions
      .filter((decision) => decision.step === place)
      .map(({ by, decidedFor }) => (decidedFor ?? by).userId);
    const isDecidable =
      place < done ||
      neededDecisions(step, [requesterId, ...deciders]).every((people, part) =>
        assign(`${place} ${part}`, people, assigned),
      );
    return { ...step, isBlocked: !isDecidable };
  });
}

/** The decision to which each person is assigned, with all people who can make this decision. */
type Assigned = Map<string, { decision: string; people: readonly string[] }>;

/** For each decision that a step needs, the people who can make it. */
function neededDecisions({ kind, userIds, approvers }: Step, except: readonly string[]): string[][] {
  if (kind !== 'allMembers') return [approvers.map(({ userId }) => userId)];
  const deciding = (userId: string) =>
    approvers.filter((one) => (one.decidesFor ?? one).userId === userId).map((one) => one.userId);
  const named = userIds.filter((userId) => !except.includes(userId));
  return named.length === 0 ? [[]] : named.map(deciding);
}

/** Assigns a person to a decision, and moves others to another decision if needed (bipartite matching). */
function assign(
  decision: string,
  people: readonly string[],
  assigned: Assigned,
  tried = new Set<string>(),
): boolean {
  for (const person of people) {
    if (tried.has(person)) continue;
    tried.add(person);
    const other = assigned.get(person);
    if (!other || assign(other.decision, other.people, assigned, tried)) {
      assigned.set(person, { decision, people });
      return true;
    }
  }
  return false;
}
