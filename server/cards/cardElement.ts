import type { ReactNode } from 'react'

/** An element as the layout engine takes it, without React. */
export interface CardElement {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: Readonly<Record<string, unknown>>; readonly children?: ReactNode }
}

/** A box with a style; boxes are flexible boxes unless they say otherwise. */
export const box = (
  style: Readonly<Record<string, unknown>>,
  ...children: readonly ReactNode[]
): CardElement => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', ...style },
    children: children.length === 1 ? children[0] : [...children],
  },
})
