import type { ReactNode } from 'react'

/** An element for the layout engine (satori), which needs the shape of React elements but not React. */
export interface CardElement {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: Readonly<Record<string, unknown>>; readonly children?: ReactNode }
}

/** Returns a box with a style. Default display: flex. */
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
