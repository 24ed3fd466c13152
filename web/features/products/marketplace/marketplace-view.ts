import {
  changeBrowserSettings,
  type MarketplaceView,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import type { MarketplaceSearch } from '../search-params.ts';

/** The view in the URL; if there is none, the stored view. */
export function useMarketplaceView({ view }: MarketplaceSearch): MarketplaceView {
  const { marketplaceView } = useLocalSettings();
  return view ?? marketplaceView;
}

export function rememberView(marketplaceView: MarketplaceView): void {
  try {
    changeBrowserSettings({ marketplaceView });
  } catch {
    // The browser blocks local storage, or it is full. The choice stays in the URL until the user leaves the page.
  }
}
