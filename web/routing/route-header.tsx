import { useLingui } from '@lingui/react/macro';
import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';

type RouteHeaderProps = {
  /** A subtitle that replaces the subtitle of the route. */
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** The page's header with the route's title and subtitle. */
export function RouteHeader({ subtitle, actions }: RouteHeaderProps) {
  const { t } = useLingui();
  const page = useMatch({ strict: false, select: ({ staticData }) => staticData });
  const text = subtitle === undefined ? page.subtitle : subtitle;
  return <PageHeader title={page.title && t(page.title)} text={text} actions={actions} />;
}
