/** Replaces the preview image with the video. */
export default function playVideo(video: HTMLElement): void {
  const button = video.querySelector<HTMLElement>('.video__btn')
  button?.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.className = 'video__frame'
    frame.src = `https://www.youtube-nocookie.com/embed/${button.dataset.video}?autoplay=1`
    frame.title = button.textContent ?? ''
    frame.allow = 'autoplay; encrypted-media'
    frame.allowFullscreen = true
    button.replaceWith(frame)
  })
}
