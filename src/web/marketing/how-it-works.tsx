import { StepDrawing } from './step-drawing.tsx';

const STEPS = [
  {
    step: 'questions',
    title: 'Find the questions',
    text: 'For each of your services we plan the questions people type before they call: is it urgent, what does it take, whom can I trust with it.',
  },
  {
    step: 'answers',
    title: 'Answer them honestly',
    text: 'Every page starts with a short answer. It says of your business what you confirmed, of your trade what a source backs, and nothing else. Dozens of checks read it before anyone else does.',
  },
  {
    step: 'domain',
    title: 'Publish on your own domain',
    text: 'Pages weigh less than a photo and open at once, on a cheap phone with one bar. A short quiz tells visitors how serious their problem is.',
  },
  {
    step: 'inquiry',
    title: 'Pass every inquiry on',
    text: 'Form and quiz reach you by webhook, spreadsheet or mail the moment they are sent, and your portal shows what each page brought.',
  },
] as const;

export function HowItWorks() {
  return (
    <section className="band band-sunken" id="how" aria-labelledby="how-title">
      <div className="band-inner">
        <h2 id="how-title">From a worried search to your phone</h2>
        <ol className="how">
          {STEPS.map(({ step, title, text }) => (
            <li key={title}>
              <StepDrawing step={step} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
