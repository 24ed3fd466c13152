import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useRef } from 'react';
import { classes } from './classes.ts';
import { Input } from './input.tsx';

type SearchInputProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-expanded' | 'aria-autocomplete' | 'onFocus'
> & {
  /** The accessible name. It is required, because the placeholder disappears when the user types. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

export function SearchInput({
  label,
  value,
  onValueChange,
  placeholder,
  className,
  ...rest
}: SearchInputProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    field.current?.focus();
  };
  return (
    <div className={classes('relative min-w-0', className)}>
      <Input
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        data-takes-escape={value ? true : undefined}
        className="pr-10 [&::-webkit-search-cancel-button]:appearance-none"
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) clear();
        }}
      />
      {value && (
        <button
          type="button"
          aria-label={t`Clear search`}
          data-tip={t`Clear search`}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
