/** Validation messages and tests by field. */
const CHECKS: Readonly<Record<string, readonly [isRight: (value: string) => boolean, message: string]>> = {
  name: [(value) => value.trim() !== '', 'Please enter your name'],
  email: [(value) => value.indexOf('@') > 0 && !value.includes(' '), 'Please enter a valid e-mail address'],
  course: [(value) => value !== '', 'Please choose a course'],
  consent: [(value) => value === 'on', 'Please agree to be contacted'],
}

/** Validates the form on submit and shows messages beside the fields. */
export default function checkForm(wrap: HTMLElement): void {
  const form = wrap.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(form)
    for (const error of form.querySelectorAll('.form__err')) error.remove()
    const wrong = Object.entries(CHECKS).filter(
      ([name, [isRight]]) => !isRight(String(given.get(name) ?? '')),
    )
    for (const [name, [, message]] of wrong) {
      const error = document.createElement('em')
      error.className = 'form__err'
      error.textContent = message
      form.querySelector(`[name=${name}]`)?.closest('label')?.append(error)
    }
    if (wrong.length) return
    const done = document.createElement('p')
    done.className = 'form__ok'
    done.role = 'status'
    done.textContent = wrap.dataset.success ?? ''
    form.replaceWith(done)
  })
}
