type ProgressBarProps = {
  /** The bar's name for screen readers, such as "Rows imported". */
  label: string;
  value: number;
  max: number;
};

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-transform duration-180"
        style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
      />
    </div>
  );
}
