interface WithoutScriptProps {
  form: 'calculator' | 'demo' | 'privacy';
  /** What happens next, once it is stored. */
  sent: string;
  /** What the form cannot do by itself. */
  note?: string;
}

/** What a form says to browsers without JavaScript: the server's answer leads to one of these by its address. */
export function WithoutScript({ form, sent, note }: WithoutScriptProps) {
  return (
    <>
      <output className="said" id={`${form}-sent`}>
        {sent}
      </output>
      <p className="said said-wrong" id={`${form}-again`}>
        That was not taken: something is missing or cannot be right. Go back with your browser, where your words still
        are, and look at every field once more.
      </p>
      {note ? (
        <noscript>
          <p className="said-note">{note}</p>
        </noscript>
      ) : null}
    </>
  );
}
