import * as texts from '#web/texts/marketing.ts';

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
        {texts.somethingIsMissing}
      </p>
      {note ? (
        <noscript>
          <p className="said-note">{note}</p>
        </noscript>
      ) : null}
    </>
  );
}
