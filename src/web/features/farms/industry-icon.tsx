import {
  Bug,
  Building2,
  Car,
  Dumbbell,
  Fan,
  GraduationCap,
  Hammer,
  House,
  Key,
  Landmark,
  PaintRoller,
  Scale,
  Scissors,
  ShoppingBag,
  Stethoscope,
  TreePine,
  Truck,
  Utensils,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** The first match wins, so specific words come before general ones. */
const ICONS: readonly [RegExp, LucideIcon][] = [
  [/pest|exterminat|termite|rodent/, Bug],
  [/legal|law|attorney|injury/, Scale],
  [/medic|dent|health|doctor|clinic|chiro|physician|veterin/, Stethoscope],
  [/plumb|septic|drain/, Wrench],
  [/hvac|heating|cooling|air/, Fan],
  [/electric|solar/, Zap],
  [/paint/, PaintRoller],
  [/lock/, Key],
  [/mov(ing|er)|freight|haul/, Truck],
  [/roof|construct|contract|remodel|carpent/, Hammer],
  [/landscap|lawn|tree|garden/, TreePine],
  [/real.?estate|realt/, Building2],
  [/auto|car |vehicle|tire/, Car],
  [/financ|account|tax|insur|bank/, Landmark],
  [/beauty|hair|salon|spa|nail|barber/, Scissors],
  [/fitness|gym|sport/, Dumbbell],
  [/restaurant|food|cater/, Utensils],
  [/retail|shop|store/, ShoppingBag],
  [/educat|school|tutor/, GraduationCap],
  [/home|house|clean/, House],
];

export function IndustryIcon({ industry, size = 20 }: { industry: string; size?: number }) {
  const text = industry.toLowerCase();
  const Icon = ICONS.find(([pattern]) => pattern.test(text))?.[1] ?? Building2;
  return <Icon size={size} aria-hidden />;
}
