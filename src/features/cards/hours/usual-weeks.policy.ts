import type { BusinessKind } from '../business-kinds.contract.ts';
import { DAYS, type Day } from './choices.contract.ts';
import type { Week } from './contract.ts';

type Hours = [from: string, to: string];
/** Hours of Sunday to Thursday, of Friday and of Saturday; null where it is usually closed. */
type Pattern = [week: Hours, friday: Hours | null, saturday: Hours | null];

/** The specification's default. */
const OFFICE: Pattern = [['09:00', '17:00'], null, null];

const PATTERNS: { kinds: BusinessKind[]; hours: Pattern }[] = [
  {
    kinds: ['HairSalon', 'BeautySalon', 'NailSalon', 'DaySpa'],
    hours: [['09:00', '19:00'], ['08:30', '14:00'], null],
  },
  {
    kinds: [
      'TattooParlor',
      'Optician',
      'AutoWash',
      'DryCleaningOrLaundry',
      'Store',
      'ClothingStore',
      'JewelryStore',
      'Florist',
      'FurnitureStore',
      'ElectronicsStore',
      'BookStore',
      'PetStore',
    ],
    hours: [['09:30', '19:00'], ['09:00', '14:00'], null],
  },
  { kinds: ['Dentist', 'MedicalClinic'], hours: [['08:30', '18:00'], null, null] },
  { kinds: ['ExerciseGym', 'SportsClub'], hours: [['06:00', '22:00'], ['07:00', '14:00'], null] },
  { kinds: ['Restaurant', 'FastFoodRestaurant'], hours: [['12:00', '23:00'], ['11:00', '15:00'], null] },
  { kinds: ['CafeOrCoffeeShop', 'Bakery'], hours: [['07:30', '20:00'], ['07:00', '14:30'], null] },
  {
    kinds: ['BarOrPub'],
    hours: [
      ['19:00', '02:00'],
      ['20:00', '03:00'],
      ['20:00', '02:00'],
    ],
  },
  {
    kinds: [
      'AutoRepair',
      'Electrician',
      'Plumber',
      'HVACBusiness',
      'Locksmith',
      'HousePainter',
      'GeneralContractor',
      'MovingCompany',
    ],
    hours: [['08:00', '18:00'], ['08:00', '13:00'], null],
  },
  { kinds: ['ChildCare'], hours: [['07:00', '16:30'], ['07:00', '12:30'], null] },
  {
    kinds: ['BedAndBreakfast'],
    hours: [
      ['00:00', '00:00'],
      ['00:00', '00:00'],
      ['00:00', '00:00'],
    ],
  },
];

/** The editor's proposal while no week is saved. */
export function usualWeek(kind: BusinessKind): Week {
  const [week, friday, saturday] = PATTERNS.find(({ kinds }) => kinds.includes(kind))?.hours ?? OFFICE;
  const hoursOn = (day: Day) => (day === 'friday' ? friday : day === 'saturday' ? saturday : week);
  return Object.fromEntries(
    DAYS.map((day) => {
      const [from, to] = hoursOn(day) ?? week;
      return [day, { active: hoursOn(day) !== null, ranges: [{ from, to }] }];
    }),
  );
}
