import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function CourseForm({
  root,
  courses,
  submit_text,
  success_text,
  title,
}: Props<typeof fields>) {
  return (
    <div {...root} className="formwrap" data-success={success_text}>
      <form className="form" noValidate>
        <h2>{title}</h2>
        <label className="form__row">
          <span>Name</span>
          <input name="name" type="text" />
        </label>
        <label className="form__row">
          <span>E-mail</span>
          <input name="email" type="email" />
        </label>
        <label className="form__row">
          <span>Course</span>
          <select name="course" defaultValue="">
            <option value="">Choose…</option>
            {courses.map((course) => (
              <option key={course} value={course}>
                {course}
              </option>
            ))}
          </select>
        </label>
        <label className="form__check">
          <input type="checkbox" name="consent" /> <span>You may contact me</span>
        </label>
        <button className="btn" type="submit">
          {submit_text}
        </button>
      </form>
    </div>
  )
}
