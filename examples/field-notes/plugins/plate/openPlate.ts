import styles from './Plate.module.css'

/** Opens a plate in a dialog that fills the window, where its link would lead away from the page. */
export default function openPlate(plate: HTMLElement): void {
  plate.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const picture = link?.querySelector('img')
    if (!link || !picture || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const dialog = document.createElement('dialog')
    dialog.className = styles.dialog ?? ''
    dialog.ariaLabel = picture.alt
    const button = document.createElement('button')
    button.autofocus = true
    const large = new Image()
    large.src = link.href
    large.alt = picture.alt
    button.append(large)
    button.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())
    dialog.append(button)
    plate.append(dialog)
    dialog.showModal()
  })
}
