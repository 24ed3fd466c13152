import type { GudidIdentifier } from '../reading/gudid-device.ts';
import { oneLine } from './clean-text.ts';

/**
 * The packages in ascending order, as phrases: "Box of 24 (16931718175586)", "Carton of 24 × Box (26931718175583)".
 * GUDID links each package to its content by device identifier.
 */
export function packagePhrases(identifiers: readonly GudidIdentifier[]): string[] {
  const packages = identifiers.filter((identifier) => identifier.type === 'Package');
  const depth = new Map<string, number>();
  const depthOf = (id: string, seen: readonly string[] = []): number => {
    const inner = packages.find((candidate) => candidate.id === id);
    // A record may say that a package contains itself. Such a package counts once.
    if (!inner || seen.includes(id)) return 0;
    return 1 + depthOf(inner.contains, [...seen, id]);
  };
  for (const { id } of packages) depth.set(id, depthOf(id));
  return packages
    .toSorted((a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0))
    .map((outer) => {
      const inner = packages.find((candidate) => candidate.id === outer.contains);
      const content = inner && inner !== outer ? `${outer.quantity} × ${packageName(inner)}` : outer.quantity;
      return `${packageName(outer)} of ${content} (${outer.id})`;
    });
}

function packageName({ packageType }: GudidIdentifier): string {
  const name = oneLine(packageType).toLowerCase();
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Package';
}
