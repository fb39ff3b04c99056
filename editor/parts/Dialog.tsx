import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { ENABLED_BUTTON } from './disabledButton.ts'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  readonly open: boolean
  /** Omitted for a question that one of its actions has to answer. */
  readonly onOpenChange?: (open: boolean) => void
  readonly title: string
  /** What is to be known before anything is done in it. */
  readonly description?: ReactNode
  /** `full` takes the window, and what is in it scrolls by itself. */
  readonly size?: 'small' | 'medium' | 'large' | 'full'
  /** The buttons at its end; the one that does it last. */
  readonly actions?: ReactNode
  /** Takes the focus when it opens; default: the first field in it, else the first of its actions, else the dialog. */
  readonly initialFocus?: () => HTMLElement | null
  readonly children?: ReactNode
}

/** The first field of a dialog, else the first of its actions, else itself. */
function firstControl(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type="radio"], :disabled), textarea:not(:disabled), select:not(:disabled)',
  )
  // On its closing button it would show that one's tooltip, which takes the first Escape.
  return field ?? dialog.querySelector<HTMLElement>(`footer ${ENABLED_BUTTON}`) ?? dialog
}

/** A question or a task that is answered before anything else is done. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = 'small', actions, initialFocus, children } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content
            className={classNames(styles.dialog, styles[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              const element = initialFocus?.() ?? firstControl(event.target)
              if (!element) return
              event.preventDefault()
              element.focus()
            }}
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-toasts]'))
                event.preventDefault()
            }}
          >
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {onOpenChange ? (
                <Radix.Close asChild>
                  <IconButton icon="close" label="Close" />
                </Radix.Close>
              ) : null}
            </header>
            <div className={styles.body}>
              {description ? (
                <Radix.Description asChild>
                  <div className={styles.description}>{description}</div>
                </Radix.Description>
              ) : null}
              {children}
            </div>
            {actions ? <footer className={styles.actions}>{actions}</footer> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
