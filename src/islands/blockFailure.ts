/** A failure of a block in the browser. Reported in development only. */
export interface BlockFailure {
  readonly block: HTMLElement
  /** `load`: its module could not be loaded; `mismatch`: its first render differs from the server's HTML; `throw`: its code threw. */
  readonly kind: 'load' | 'mismatch' | 'throw'
  readonly error: unknown
  /** React's component stack, innermost component first. */
  readonly componentStack?: string | undefined
}

declare global {
  interface DocumentEventMap {
    'builder:block-failed': CustomEvent<BlockFailure>
  }
}

/** Development only: notifies `src/devtools/reportFailures.ts`. Call it behind `import.meta.env.DEV`, so that no build contains it. */
export function dispatchBlockFailure(detail: BlockFailure): void {
  document.dispatchEvent(new CustomEvent('builder:block-failed', { detail }))
}

/** How React's warning about attributes begins. It is only logged: React calls `onRecoverableError` for text and elements, but not for attributes. */
const ATTRIBUTES_DIFFER = 'A tree hydrated but some attributes'

/** Development only: hydrates a block, and dispatches React's warning if attributes differ from the server's HTML. */
export function watchAttributes(block: HTMLElement, hydrate: () => void): void {
  const { error } = console
  const warnings: string[] = []
  console.error = (...values: unknown[]) => {
    if (String(values[0]).startsWith(ATTRIBUTES_DIFFER)) warnings.push(values.slice(1).join(''))
    error.apply(console, values)
  }
  try {
    hydrate()
  } finally {
    console.error = error
  }
  for (const difference of warnings)
    dispatchBlockFailure({
      block,
      kind: 'mismatch',
      error: new Error(`Attributes differ from the server's HTML.\n${difference}`),
    })
}
