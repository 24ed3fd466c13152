import { type ComponentProps, createContext, type KeyboardEvent, use, useId } from 'react';

type Chosen = { id: string; value: string; choose: (value: string) => void };

const ChosenTab = createContext<Chosen | null>(null);

type TabsProps = ComponentProps<'div'> & {
  /** The selected tab. Pages keep it in the URL, so that a reload and Back restore it. */
  value: string;
  onValueChange: (value: string) => void;
};

/**
 * Tabs as in the ARIA Authoring Practices ("Tabs with Automatic Activation"): arrow keys, Home and End move the focus and select the tab.
 * Radix's tabs would add 7 kB to most pages.
 */
export function Tabs({ value, onValueChange, ...rest }: TabsProps) {
  const id = useId();
  return (
    <ChosenTab value={{ id, value, choose: onValueChange }}>
      <div {...rest} />
    </ChosenTab>
  );
}

export function TabRow(props: ComponentProps<'div'>) {
  return <div role="tablist" onKeyDown={moveFocus} {...props} />;
}

type PartProps<Element extends 'button' | 'div'> = Omit<ComponentProps<Element>, 'value'> & { value: string };

export function TabButton({ value, ...rest }: PartProps<'button'>) {
  const { tabId, panelId, isChosen, choose } = useTab(value);
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-controls={panelId}
      aria-selected={isChosen}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      onClick={choose}
      {...rest}
    />
  );
}

/** The panel of one tab. While another tab is selected, it is empty and hidden. */
export function PanelOfTab({ value, children, ...rest }: PartProps<'div'>) {
  const { tabId, panelId, isChosen } = useTab(value);
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId} hidden={!isChosen} {...rest}>
      {isChosen && children}
    </div>
  );
}

export function useChosenTab(): Chosen {
  const tabs = use(ChosenTab);
  if (!tabs) throw new Error('A tab stands within Tabs');
  return tabs;
}

function useTab(value: string) {
  const tabs = useChosenTab();
  const isChosen = tabs.value === value;
  return {
    tabId: `${tabs.id}-tab-${value}`,
    panelId: `${tabs.id}-panel-${value}`,
    isChosen,
    choose: () => isChosen || tabs.choose(value),
  };
}

/**
 * A key press selects the tab. A focus without a key press does not select the tab, because a closing dialog may return
 * the focus to a tab that is not selected.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const next = new Map([
    ['ArrowRight', (at + 1) % tabs.length],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(key);
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs.at(next)?.focus();
  tabs.at(next)?.click();
}
