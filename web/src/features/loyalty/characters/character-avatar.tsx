import { useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { Avatar } from "#ui/avatar.tsx";
import { loyaltyConfigRead, loyaltyInfoRead } from "../queries.ts";

export function CharacterAvatar({ name }: { name: string }) {
  const isPlayer = useUser() !== null;
  const config = useRead(loyaltyConfigRead).data;
  const character = useRead(loyaltyInfoRead, { enabled: isPlayer && config?.isCharacterEnabled === true }).data
    ?.character;
  const [broken, setBroken] = useState<string | null>(null);
  if (!isPlayer || !config?.isCharacterEnabled || !character?.image || character.image === broken)
    return <Avatar name={name} />;
  return (
    <img
      src={character.image}
      alt=""
      width={36}
      height={36}
      onError={() => setBroken(character.image)}
      className="size-9 shrink-0 rounded-pill bg-primary-soft object-cover"
    />
  );
}
