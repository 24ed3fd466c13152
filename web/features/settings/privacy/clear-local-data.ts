import { forgetDraft } from '../../../api/drafts.ts';
import { forgetColumns } from '../../../api/import-columns.ts';
import { forgetRecents } from '../../../api/local-recents.ts';
import { forgetBrowserSettings, forgetPersonalSettings } from '../../../api/local-settings.ts';
import { forgetSidebar } from '../../../ui/sidebar-cookie.ts';
import { forgetTheme } from '../../../ui/theme.ts';
import { forgetSeenSales } from '../../orders/seen-sales.ts';
import { forgetWorkplace } from '../../organizations/last-workplace.ts';
import { forgetStoredChoice } from '../../organizations/stored-choice.ts';

/** Removes the account's data from this browser. The session and all data on the server remain. */
export function clearLocalData(userId: string): void {
  forgetRecents(userId);
  forgetColumns(userId);
  forgetDraft('messages');
  forgetDraft('checkout');
  forgetPersonalSettings(userId);
  forgetBrowserSettings();
  forgetStoredChoice(userId);
  forgetSeenSales(userId);
  forgetWorkplace(userId);
  forgetSidebar();
  forgetTheme();
}
