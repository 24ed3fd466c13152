import type { Refreshed } from '../../contract/auth.ts';
import { sessionRefreshPath } from '../../contract/session-refresh.ts';
import { answerKey, type EarlyAnswers } from '../api/early-answers.ts';
import { readLocalSettings, settingsUser } from '../api/local-settings.ts';
import { requestHeaders } from '../api/request-headers.ts';
import { mayHaveSession } from '../api/session/mark.ts';
import { renewalLock, sessionChannel } from '../api/session/names.ts';
import { openTabChannel, takeTurns } from '../api/tabs.ts';
import { chosenSide, type OrderSide, orderSides } from '../features/orders/order-side.ts';
import { lastWorkplace } from '../features/organizations/last-workplace.ts';
import { storedChoice } from '../features/organizations/stored-choice.ts';
import { isSidebarOpen } from '../ui/sidebar-cookie.ts';

// On pages of the app: requests the session and the page's first reads while the scripts load. The scripts then use
// these responses for their first calls (web/api/early-answers.ts). For a visitor without a session, hides the app.
const root = document.documentElement;
const reads = document.querySelector<HTMLMetaElement>('meta[name="early-reads"]');
if (reads && !mayHaveSession()) root.dataset.visitor = '';
else if (reads) {
  if (readLocalSettings().language !== 'en') root.dataset.words = 'hidden';
  if (!isSidebarOpen()) root.dataset.rail = 'icons';
  showLastWorkplace();
  startReads(reads);
  addEventListener('keydown', keepSearchShortcut);
}

/**
 * Sets attributes on the root element. With these attributes, CSS reserves space for the parts of the page that this
 * user saw on the last visit.
 */
function showLastWorkplace(): void {
  const userId = settingsUser();
  const workplace = userId ? lastWorkplace(userId) : undefined;
  if (!workplace) return;
  const asked = new URLSearchParams(location.search);
  const side = asked.get('side') as OrderSide | null;
  if (workplace.sells) root.dataset.sells = '';
  if (orderSides(workplace.active).length > 1) root.dataset.sides = '';
  const shown = chosenSide(
    { ...(side && { side }), ...(asked.has('success') && { success: 'true' }) },
    workplace.active,
  );
  if (shown === 'sales') root.dataset.side = shown;
}

function startReads({ content, dataset }: HTMLMetaElement): void {
  const answers: EarlyAnswers = {};
  window.earlyAnswers = answers;
  const ask = (method: string, address: string, accessToken: string | null) => {
    const headers = requestHeaders(accessToken);
    const answer = fetch(address, { method, headers });
    answers[answerKey(method, address, headers.authorization)] = answer;
    // The call that uses this response handles a failure. This handler only prevents an unhandled rejection.
    answer.catch(() => {});
    return answer;
  };
  const readOn = async (response: Response) => {
    const { session } = (await response.clone().json()) as Refreshed;
    if (!session || session.currentLevel !== session.nextLevel) return;
    const org = storedChoice(session.user.id);
    const places = new Map(Object.entries({ ...location.pathname.split('/'), org }));
    // A URL with a query string makes the page start with other reads. So for such a URL, only the reads that all pages
    // have in common are sent.
    for (const read of `${content} ${location.search ? '' : dataset.page}`.trim().split(' '))
      if (org || !read.includes('{org}'))
        ask(
          'GET',
          read.replace(/{(\w+)}/g, (_, place) => String(places.get(place) ?? '')),
          session.accessToken,
        );
  };
  // When another tab sends a session message, the response of this request is outdated. It is removed, so that the app
  // asks the server again.
  const channel = openTabChannel(sessionChannel);
  channel.listen(() => {
    delete answers[answerKey('POST', sessionRefreshPath)];
    channel.close();
  });
  takeTurns(renewalLock, () => ask('POST', sessionRefreshPath, null))
    .then(readOn)
    .catch(() => {});
}

/** Records Ctrl/Cmd+K until the code of the search has loaded. web/shell/early-press.ts then opens the search. */
function keepSearchShortcut(event: KeyboardEvent): void {
  if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
    return;
  if (document.querySelector('[aria-keyshortcuts~="Control+K"]')) return;
  event.preventDefault();
  root.dataset.searchPressed = String(performance.now());
}
