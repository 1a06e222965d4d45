import type { PlanContext } from "#lib/site/route-entry.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead, generalInfoRead } from "#lib/api/site-reads.ts";
import { ProfileArea } from "#features/account/index.ts";
import { BreaksSection } from "../breaks/breaks-section.tsx";
import { HelpOrganisations } from "../help-organisations.tsx";
import { LimitsSection } from "../limits/limits-section.tsx";
import { offered, readsOf } from "../queries.ts";
import { RealitySection } from "../reality-check/reality-section.tsx";
import { StatementSection } from "../statement/statement-section.tsx";

export const plan = ({ answer }: PlanContext) => [
  commonRead,
  generalInfoRead,
  ...readsOf(offered(answer(generalInfoRead), answer(commonRead))),
];

/** §2.1 /profile/responsible-game: all responsible gaming tools that the platform supports. */
export function Component() {
  const parts = offered(useRead(generalInfoRead).data, useRead(commonRead).data);
  return (
    <ProfileArea id="profile-responsible-game">
      <div className="grid gap-12">
        {parts.limits && <LimitsSection />}
        {parts.realityCheck && <RealitySection />}
        {(parts.timeOut || parts.selfExclusion) && <BreaksSection parts={parts} />}
        {parts.statement && <StatementSection />}
        <HelpOrganisations />
      </div>
    </ProfileArea>
  );
}
