import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { shortcuts } from './shortcuts.ts';
import { useTheme } from './theme.ts';

/**
 * Shows the toasts that code creates with `toast` of sonner. Durations are in docs/product.md, Constants. Toasts appear
 * at the top centre, because there are no primary buttons at this place. Primary buttons are at the end of forms,
 * dialogs and sheets, and to the right of a page's title.
 */
export function Toaster() {
  const { t } = useLingui();
  const { shown } = useTheme();
  return (
    <Sonner
      theme={shown}
      position="top-center"
      offset={{ top: 16 }}
      mobileOffset={{ top: 12, left: 16, right: 16 }}
      swipeDirections={['top', 'left', 'right']}
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', `Key${shortcuts.toasts.key}`]}
      closeButton
      containerAriaLabel={t`Notifications`}
      style={look}
      icons={icons}
      toastOptions={{
        // Toasts accept presses even while a modal dialog is open. The dialog disables pointer events outside it.
        className: 'pointer-events-auto font-sans!',
        closeButtonAriaLabel: t`Close`,
        classNames: {
          title: 'text-base! font-semibold!',
          description: 'text-sm! text-muted!',
          closeButton: 'size-6!',
          actionButton: 'h-7! rounded-sm! bg-primary! px-2.5! font-semibold! text-on-primary!',
        },
      }}
    />
  );
}

const look = {
  '--width': '356px',
  '--border-radius': '10px',
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'var(--border)',
} as CSSProperties;

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-4.5 text-green" />,
  error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
  warning: <TriangleAlert aria-hidden="true" className="size-4.5 text-amber" />,
  info: <Info aria-hidden="true" className="size-4.5 text-blue" />,
};
