import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { controlHeight, controlLook } from './control.ts';
import { ListOption } from './list-option.tsx';
import { matchingOptions } from './matching-options.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Text at the end of the row. The search also finds it. */
  detail?: string;
  /** The heading of the option's group. */
  group?: string;
};

type ComboboxProps = {
  id: string;
  'aria-describedby'?: string | undefined;
  value: string;
  /** The label of the chosen option. */
  label: string;
  onValueChange: (value: string) => void;
  /**
   * The options. A function returns all options, and the list shows those that match the typed text. The function is
   * called when the list opens, because long lists take time to build. An array contains only options that the parent
   * has already found for the typed text, and the list shows all of them.
   */
  options: (() => readonly ComboboxOption[]) | readonly ComboboxOption[];
  /** Called with the typed text, which is empty when the list opens. */
  onType?: (text: string) => void;
  /** The text when no option matches. */
  noMatch: string;
  /** Receives the input element, so that a form can move the focus to it. */
  fieldRef?: RefCallback<HTMLInputElement>;
};

/**
 * A select with a search (ARIA combobox with a list). If the user leaves the field without choosing an option, the
 * value stays the same.
 */
export function Combobox(props: ComboboxProps) {
  const { value, label, onValueChange, options, onType = () => {}, noMatch, fieldRef, ...control } = props;
  const listId = useId();
  const { all, typed, open, type, close } = useList(options, onType);
  const [place, setPlace] = useState(0);
  const field = useSelectedText(all === null, label);
  const shown = !all ? [] : typeof options === 'function' ? matchingOptions(all, typed) : options;
  const active = shown[place];

  function openAtValue(): void {
    if (all) return;
    const position = open().findIndex((option) => option.value === value);
    setPlace(Math.max(0, position));
  }
  function choose(option: ComboboxOption | undefined): void {
    close();
    if (option && option.value !== value) onValueChange(option.value);
  }
  function press(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!all && (move || event.key === 'Enter')) openAtValue();
    else if (move) setPlace(Math.min(Math.max(0, place + move), shown.length - 1));
    else if (all && event.key === 'Enter') choose(active);
    else if (all && event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <span className="relative block w-full">
      <input
        {...control}
        ref={(input) => {
          field.current = input;
          fieldRef?.(input);
        }}
        role="combobox"
        data-takes-escape={all ? true : undefined}
        aria-expanded={all !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        autoComplete="off"
        spellCheck={false}
        value={all ? typed : label}
        placeholder={label}
        onClick={openAtValue}
        onKeyDown={press}
        onBlur={close}
        onChange={(event) => {
          type(event.target.value);
          setPlace(0);
        }}
        className={classes(controlLook, controlHeight, 'truncate pr-8 pl-2.5')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
      {all && (
        <OptionList
          id={listId}
          options={shown}
          chosen={value}
          active={active}
          onChoose={choose}
          noMatch={noMatch}
        />
      )}
    </span>
  );
}

/** The options (null while the list is closed) and the search text. */
function useList(options: ComboboxProps['options'], onType: (text: string) => void) {
  const [all, setAll] = useState<readonly ComboboxOption[] | null>(null);
  const [typed, setTyped] = useState('');
  const show = (text: string) => {
    onType(text);
    const shown = all ?? (typeof options === 'function' ? options() : options);
    setAll(shown);
    setTyped(text);
    return shown;
  };
  return { all, typed, open: () => show(''), type: show, close: () => setAll(null) };
}

/** Selects the text of the field when the list has closed, so that typing replaces the text. */
function useSelectedText(isClosed: boolean, label: string) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new label resets the selection.
  useEffect(() => {
    if (isClosed && field.current === document.activeElement) field.current?.select();
  }, [isClosed, label]);
  return field;
}

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type OptionListProps = {
  id: string;
  options: readonly ComboboxOption[];
  chosen: string;
  active: ComboboxOption | undefined;
  onChoose: (option: ComboboxOption) => void;
  noMatch: string;
};

function OptionList({ id, options, chosen, active, onChoose, noMatch }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const groups = Object.entries(Object.groupBy(options, ({ group = '' }) => group));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Keeps the focus in the field during a press, because the list closes when the field loses the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border bg-surface py-1 shadow-overlay"
    >
      {groups.map(([group, members = []]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
        <div key={group} role="group" aria-label={group || undefined}>
          {group && (
            <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
              {group}
            </p>
          )}
          {members.map((option) => (
            <ListOption
              key={option.value}
              id={optionId(id, option)}
              isChosen={option.value === chosen}
              isActive={option === active}
              onChoose={() => onChoose(option)}
              detail={option.detail}
            >
              <span className={option.value === chosen ? 'font-semibold' : undefined}>{option.label}</span>
            </ListOption>
          ))}
        </div>
      ))}
      {options.length === 0 && <p className="px-2.5 py-2 text-muted">{noMatch}</p>}
    </div>
  );
}

function optionId(listId: string, { value }: ComboboxOption): string {
  return `${listId}-${value.replace(/\W/g, '-')}`;
}
