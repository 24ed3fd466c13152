import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control.ts';

type CodeInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> & {
  digits: number;
  value: string;
  onValueChange: (value: string) => void;
};

/**
 * A single input for a one-time code. With one input, phones offer the received code and a number pad, and the user can paste "123 456".
 */
export function CodeInput({ digits, value, onValueChange, className, ...rest }: CodeInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={(event) => onValueChange(digitsOf(event.target.value, digits))}
      className={classes(controlLook, 'h-11 px-3 font-mono text-xl! tracking-[0.3em]', className)}
      {...rest}
    />
  );
}

/** The digits in a text. Used instead of `maxLength`, which would cut off the last digit of a pasted "123 456". */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}
