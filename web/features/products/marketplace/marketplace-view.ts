import {
  changeBrowserSettings,
  type MarketplaceView,
  readLocalSettings,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import type { MarketplaceSearch } from '../search-params.ts';

/** The URL has priority over the stored view. */
export function viewOf({ view }: MarketplaceSearch): MarketplaceView {
  return view ?? readLocalSettings().marketplaceView;
}

export function useMarketplaceView({ view }: MarketplaceSearch): MarketplaceView {
  const { marketplaceView } = useLocalSettings();
  return view ?? marketplaceView;
}

export function rememberView(marketplaceView: MarketplaceView): void {
  try {
    changeBrowserSettings({ marketplaceView });
  } catch {
    // Storage can be unavailable or full. The URL holds the choice until the page is left.
  }
}
