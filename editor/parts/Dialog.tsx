import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { ENABLED_BUTTON } from './disabledButton.ts'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  readonly open: boolean
  /** Omitted if one of the actions must be chosen; the dialog then has no close button. */
  readonly onOpenChange?: (open: boolean) => void
  readonly title: string
  /** Introduction above the content. */
  readonly description?: ReactNode
  /** `full` fills the window, and its content scrolls by itself. */
  readonly size?: 'small' | 'medium' | 'large' | 'full'
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode
  /** Element to focus when the dialog opens. Default: the first field, else the first action, else the dialog. */
  readonly initialFocus?: () => HTMLElement | null
  readonly children?: ReactNode
}

/** Returns the first field of a dialog, else the first action, else the dialog. */
function firstControl(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement)) return null
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type="radio"], :disabled), textarea:not(:disabled), select:not(:disabled)',
  )
  // Not the close button: the focus would open its tooltip, which would catch the first Escape.
  return field ?? dialog.querySelector<HTMLElement>(`footer ${ENABLED_BUTTON}`) ?? dialog
}

/** A modal dialog. */
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
