import type { Deps } from '../access/context.ts';
import { connect } from '../db/connection.ts';
import { hashPassword } from '../features/identity/password.ts';
import { newOrderNumber } from '../features/orders/order-number.ts';
import { askSandbox } from './ask-sandbox.ts';
import { fillDemo } from './fill-demo.ts';
import { sellAtSandbox } from './sell-at-sandbox.ts';
import { demoPassword, signIns } from './world/people.ts';

/**
 * Adds the demonstration to a database without users.
 * @param ownerUrl connection of the tables' owner, because no other role may make a user platform staff
 * @returns lines that explain how to sign in; empty when the demonstration's users do not exist
 */
export async function fillDemonstration(
  deps: Deps,
  ownerUrl: string,
  say: (line: string) => void,
): Promise<string[]> {
  const owner = connect(ownerUrl, 1);
  await fillDemo({
    env: deps.env,
    db: owner,
    passwordHash: hashPassword,
    drawPictures: async () => {
      // Loaded only here, because every other start works without the image library.
      const { drawPictures } = await import('./draw-pictures.ts');
      return drawPictures(async (name, bytes) => {
        await deps.storage.save(name, bytes);
        return `/media/${name}`;
      });
    },
    saveDocument: async (name, bytes) => {
      await deps.storage.save(name, bytes);
      return `/media/${name}`;
    },
    openConnectedAccount: (organization) => openAccount(deps, organization),
    sell: async (sale) => (deps.env.stripe === null ? sellAtSandbox(deps, sale) : null),
    newOrderNumber,
    log: say,
  }).finally(() => owner.$client.end());
  const first = await deps.db.query.users.findFirst({
    columns: { id: true },
    where: (users, { eq }) => eq(users.email, signIns[0]?.email ?? ''),
  });
  if (!first) return [];
  const width = Math.max(...signIns.map(({ email }) => email.length));
  return [
    `Sign in with the password "${demoPassword}" as`,
    ...signIns.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`),
  ];
}

/** Opens a real account at the sandbox and completes its onboarding there, as a person would on its page. */
async function openAccount(deps: Deps, organization: { id: string; name: string }) {
  const { payments } = deps;
  const { id } = await payments.createAccount(organization.id, null);
  if (deps.env.stripe === null)
    await askSandbox(deps, `accounts/${id}/complete`, { name: organization.name });
  const account = await payments.retrieveAccount(id);
  return {
    providerAccountId: id,
    chargesEnabled: account?.chargesEnabled ?? false,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    detailsSubmitted: account?.detailsSubmitted ?? false,
  };
}
