import {
  changeBrowserSettings,
  type MarketplaceView,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import type { MarketplaceSearch } from '../search-params.ts';

/** The view in the URL, otherwise the stored one. */
export function useMarketplaceView({ view }: MarketplaceSearch): MarketplaceView {
  const { marketplaceView } = useLocalSettings();
  return view ?? marketplaceView;
}

export function rememberView(marketplaceView: MarketplaceView): void {
  try {
    changeBrowserSettings({ marketplaceView });
  } catch {
    // The browser blocks local storage or it is full. The URL has the choice until the page is left.
  }
}
