import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type FormSectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

/** A collapsible group of fields with a title. It opens when one of its fields has an error. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = section;
    const refused = current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!current || current.open || !refused) return;
    current.open = true;
    // The form has tried to focus its first invalid field, which is this one, while the section was closed. So this
    // code focuses the field again.
    if (document.querySelector('[aria-invalid=true]') === refused) refused.focus();
  });
  return (
    <details ref={section} open aria-labelledby={id} className="group/section min-w-0 border-t pt-5">
      <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between gap-2 rounded-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span id={id} className="font-serif text-lg/6 font-semibold">
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-4">
        {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
