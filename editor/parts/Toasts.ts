import { Observable } from '../store/Observable.ts'

/** A notice at the edge of the window, which disappears by itself. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'problem'
  /** Optional action, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Maximum number of toasts shown at the same time. */
const MAX_SHOWN = 3

/** The visible toasts, shared by the whole editor. */
class Toasts extends Observable<readonly Toast[]> {
  #last = 0

  constructor() {
    super([])
  }

  say(text: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): void {
    this.#last += 1
    const toast: Toast = { id: this.#last, text, kind: options.kind ?? 'done', action: options.action }
    // A toast with the same text replaces the earlier one.
    const remaining = this.value.filter((other) => other.text !== text)
    // Toasts that offer an action, or report a problem, outlast plain ones.
    if (remaining.length === MAX_SHOWN)
      remaining.splice(
        Math.max(
          0,
          remaining.findIndex(({ kind, action }) => kind === 'done' && !action),
        ),
        1,
      )
    this.set([...remaining, toast])
  }

  remove(id: number): void {
    this.set(this.value.filter((toast) => toast.id !== id))
  }
}

export const toasts = new Toasts()
