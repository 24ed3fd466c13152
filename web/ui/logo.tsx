/** The pulse symbol and the product's name, which can be configured. */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        viewBox="0 0 24 24"
        className="size-6 shrink-0 text-primary"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M1.5 12.5H6L9 5l4.5 14 3-8.5 1.5 2h4.5" />
      </svg>
      <span className={compact ? 'sr-only' : 'font-serif text-[1.25rem]/7 font-semibold text-ink'}>
        {name}
      </span>
    </span>
  );
}
