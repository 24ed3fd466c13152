import { fetchedPart } from '../../ui/fetched-part.ts';

export const trendCharts = fetchedPart(async () => (await import('./trends/trend-charts.tsx')).TrendCharts);
export const userSheet = fetchedPart(async () => (await import('./people/user-sheet.tsx')).UserSheet);
export const organizationSheet = fetchedPart(
  async () => (await import('./people/organization-sheet.tsx')).OrganizationSheet,
);
