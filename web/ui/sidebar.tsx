import { useLingui } from '@lingui/react/macro';
import PanelLeft from 'lucide-react/icons/panel-left';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { CountBadge } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';
import { SidebarSlideOver } from './overlays/sidebar-slide-over.tsx';
import { ariaShortcut } from './shortcuts.ts';
import { useSidebar } from './sidebar-state.tsx';

type SidebarProps = { label: string; header: ReactNode; footer?: ReactNode; children: ReactNode };

/** The sidebar: 16rem wide, 3rem when only icons are shown, and on phones a panel of 18rem that slides over the page. */
export function Sidebar(props: SidebarProps) {
  const { isPhone, collapsed, slideOverOpen, setSlideOverOpen } = useSidebar();
  const { label } = props;
  if (isPhone)
    return (
      <SidebarSlideOver label={label} open={slideOverOpen} onOpenChange={setSlideOverOpen}>
        <SidebarContent {...props} />
      </SidebarSlideOver>
    );
  return (
    <aside
      aria-label={label}
      className={classes(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-r bg-sunken print:hidden',
        collapsed ? 'w-12' : 'w-64',
      )}
    >
      <SidebarContent {...props} />
    </aside>
  );
}

function SidebarContent({ label, header, footer, children }: SidebarProps) {
  const { collapsed } = useSidebar();
  return (
    <>
      <div className={classes('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'px-5')}>
        {header}
      </div>
      <nav
        aria-label={label}
        className={classes(
          'min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4',
          collapsed ? 'px-1.5' : 'px-3',
        )}
      >
        {children}
      </nav>
      {footer && !collapsed && <div className="shrink-0 p-3">{footer}</div>}
    </>
  );
}

export function SidebarToggle({ className }: { className?: string }) {
  const { t } = useLingui();
  const { isPhone, collapsed, slideOverOpen, toggle } = useSidebar();
  return (
    <IconButton
      label={t`Toggle sidebar`}
      aria-expanded={isPhone ? slideOverOpen : !collapsed}
      aria-keyshortcuts={ariaShortcut('sidebar')}
      onClick={toggle}
      {...(className ? { className } : {})}
    >
      <PanelLeft aria-hidden="true" />
    </IconButton>
  );
}

export function SidebarGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const { collapsed } = useSidebar();
  const id = useId();
  return (
    <div className={collapsed ? 'border-t py-1.5 first:border-t-0' : 'pt-4'}>
      <p
        id={id}
        className={
          collapsed ? 'sr-only' : 'px-2 pb-1.5 text-2xs font-semibold tracking-[0.07em] text-muted uppercase'
        }
      >
        {label}
      </p>
      <ul aria-labelledby={id} className="grid gap-1">
        {children}
      </ul>
    </div>
  );
}

type SidebarItemProps = {
  icon: ReactNode;
  label: string;
  current: boolean;
  /** The number of items that need attention. Its label is for screen readers, such as "new orders: 3". */
  news?: { count: number; label: string } | undefined;
  /** A link without content; the item fills it: `<Link to={…} />`. */
  children: ReactElement<ComponentProps<'a'>>;
};

/** A link in the sidebar. The link of the current page has a bar of 3 px. */
export function SidebarItem({ icon, label, current, news, children }: SidebarItemProps) {
  const { collapsed, setSlideOverOpen } = useSidebar();
  const look = classes(
    'relative flex h-9 items-center gap-3 overflow-hidden rounded-md pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
    collapsed ? 'justify-center' : 'px-3',
    current
      ? 'rounded-l-none bg-primary-soft font-semibold text-on-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary'
      : 'text-ink hover:bg-neutral-soft [&_svg]:text-muted',
  );
  const tip = collapsed ? { 'data-tip': label, 'data-tip-side': 'right' } : {};
  const props = { ...tip, className: look, onClick: () => setSlideOverOpen(false) };
  return (
    <li>
      {cloneElement(
        children,
        { ...props, 'aria-current': current ? 'page' : undefined },
        <ItemContent icon={icon} label={label} news={news} />,
      )}
    </li>
  );
}

function ItemContent({ icon, label, news }: Pick<SidebarItemProps, 'icon' | 'label' | 'news'>) {
  const { collapsed } = useSidebar();
  return (
    <>
      {icon}
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {news && (
        <CountBadge
          {...news}
          isDot={collapsed}
          className={collapsed ? 'absolute top-1.5 right-1.5' : 'ml-auto'}
        />
      )}
    </>
  );
}
