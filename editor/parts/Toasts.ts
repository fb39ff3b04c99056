import { Observable } from '../store/Observable.ts'

/** A notice at the edge of the window, which disappears by itself. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'problem'
  /** Optional action, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What the action changes, such as a story: the toast is removed when that is closed. */
  readonly owner?: object
}

/** Maximum number of toasts shown at the same time. */
const MAX_SHOWN = 3

/** The visible toasts, shared by the whole editor. */
class Toasts extends Observable<readonly Toast[]> {
  #last = 0

  constructor() {
    super([])
  }

  /** Shows a toast. Returns its id. */
  say(text: string, options: Partial<Pick<Toast, 'kind' | 'action' | 'owner'>> = {}): number {
    this.#last += 1
    const toast: Toast = { id: this.#last, text, kind: 'done', ...options }
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
    return toast.id
  }

  remove(id: number): void {
    this.#filter((toast) => toast.id !== id)
  }

  /** Removes the toasts whose actions change a closed story. */
  removeOf(owner: object): void {
    this.#filter((toast) => toast.owner !== owner)
  }

  #filter(isShown: (toast: Toast) => boolean): void {
    if (!this.value.every(isShown)) this.set(this.value.filter(isShown))
  }
}

export const toasts = new Toasts()
