import {
  changeBrowserSettings,
  type MarketplaceView,
  readLocalSettings,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import type { MarketplaceSearch } from '../search-params.ts';

/** The address wins over what this browser remembers. */
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
    // Storage can be closed or full. The address holds the choice until it is left.
  }
}
