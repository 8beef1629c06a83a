import type { FormEvent, InputHTMLAttributes, ReactElement, ReactNode } from 'react';

interface FormProps {
  readonly className: string;
  readonly testid?: string;
  /** What was filled in; the form itself can be cleared. */
  readonly onData: (data: FormData, form: HTMLFormElement) => Promise<void>;
  readonly children: ReactNode;
}

/** A form whose fields are read when it is sent; the page stays. */
export const Form = ({ className, testid, onData, children }: FormProps): ReactElement => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void onData(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form className={className} data-testid={testid} onSubmit={submit}>
      {children}
    </form>
  );
};

/** What stands in a field, without spaces round it. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly name: string;
  /** Beside others in a row. */
  readonly grows?: true;
};

/** A line to be filled in, under its name. */
export const Field = ({ label, grows, ...input }: FieldProps): ReactElement => (
  <label className={grows ? 'field grow' : 'field'}>
    <span>{label}</span>
    <input {...input} />
  </label>
);

/** A password: the one there is, or a new one. */
export const PasswordField = ({
  label,
  is,
}: {
  readonly label: string;
  readonly is: 'current' | 'new';
}): ReactElement => (
  <Field label={label} name="password" type="password" required minLength={8} autoComplete={`${is}-password`} />
);

/** Why it was refused. */
export const Refused = ({ why }: { readonly why: string | null }): ReactElement | null =>
  why === null ? null : (
    <p className="notice bad" role="alert">
      {why}
    </p>
  );
