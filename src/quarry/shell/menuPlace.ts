/**
 * Position of a menu entry: the header (`bar`), an opened panel of the header (`panel`), the footer (`columns`), or a column of the
 * footer (`column`).
 */
export type MenuPlace = 'bar' | 'panel' | 'columns' | 'column'

declare module 'strata-pages' {
  interface Inherited {
    readonly menu?: MenuPlace
  }
}
