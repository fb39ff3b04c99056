import styles from './Plate.module.css'

/** Opens a plate in a dialog that fills the window, where its link would lead away from the page. */
export default function openPlate(plate: HTMLElement): void {
  plate.querySelector('a')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const picture = new Image()
    picture.src = (event.currentTarget as HTMLAnchorElement).href
    picture.alt = plate.querySelector('img')?.alt ?? ''
    const button = document.createElement('button')
    button.append(picture)
    const dialog = document.createElement('dialog')
    dialog.className = styles.dialog ?? ''
    dialog.append(button)
    dialog.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())
    plate.append(dialog)
    dialog.showModal()
  })
}
