type ProgressBarProps = { label: string; percent: number; /** The same in words: "€20.00 of €50.00". */ text: string };

export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-2.5 overflow-hidden rounded-pill bg-sunken"
    >
      <div
        className="h-full rounded-pill bg-primary transition-[inline-size] duration-slow"
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
