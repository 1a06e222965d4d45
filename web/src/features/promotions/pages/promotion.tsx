import { useParams } from "react-router";
import { PromotionDetail } from "../promotion-detail.tsx";

export { headOfPromotion as head, planPromotion as plan, validatePromotion as validate } from "../promotion-detail.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <PromotionDetail id={id} />;
}
