import type { TableGround } from '@grognard/looks';

/** How large the pieces of the print are on a table: as if this many centimetres were a hex. */
export const CM_A_UNIT = 9;
const PIXELS_A_CM = 10.4;
const PIXELS_AN_INCH = 31;
const TENTHS_A_CM = 100;
const TENTHS_AN_INCH = 254;

/** Where a table lies in the drawing. */
export interface TablePlan {
  /** Of the drawing, a tenth of a millimetre on the table. */
  readonly scale: number;
  readonly unit: number;
  readonly wide: number;
  readonly high: number;
}

/** The plan of a table at zoom 1. */
export const tablePlan = (ground: TableGround): TablePlan => {
  const scale = ground.unit === 'cm' ? PIXELS_A_CM / TENTHS_A_CM : PIXELS_AN_INCH / TENTHS_AN_INCH;
  return {
    scale,
    unit: ground.unit === 'cm' ? PIXELS_A_CM * CM_A_UNIT : PIXELS_AN_INCH * 3.4,
    wide: ground.width * scale,
    high: ground.height * scale,
  };
};
