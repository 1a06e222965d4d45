import { Skeleton } from "#ui/skeleton.tsx";

export function MethodsSkeleton() {
  return (
    <ul aria-busy className="grid gap-3 tablet:grid-cols-2">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Skeleton className="h-24 rounded-card!" />
        </li>
      ))}
    </ul>
  );
}
