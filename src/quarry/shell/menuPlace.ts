/**
 * Which menu an entry stands in: the header's (`bar`) or what one of its entries opens (`panel`), the footer's (`columns`) or
 * one of its columns (`column`).
 */
export type MenuPlace = 'bar' | 'panel' | 'columns' | 'column'

declare module 'strata-pages' {
  interface Inherited {
    readonly menu?: MenuPlace
  }
}
