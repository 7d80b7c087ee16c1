interface WithoutScriptProps {
  form: 'calculator' | 'demo' | 'privacy';
  sent: string;
  note?: string;
}

/** The server redirects to one of these by its hash. */
export function WithoutScript({ form, sent, note }: WithoutScriptProps) {
  return (
    <>
      <output className="count-message" id={`${form}-sent`}>
        {sent}
      </output>
      <p className="count-message count-error" id={`${form}-again`}>
        That was not taken: something is missing or cannot be right. Go back with your browser, where your words still
        are, and look at every field once more.
      </p>
      {note ? (
        <noscript>
          <p className="count-note">{note}</p>
        </noscript>
      ) : null}
    </>
  );
}
