import { Button } from '@mantine/core';
import { ScrollText, Users } from 'lucide-react';
import { Link } from 'react-router';
import * as texts from '#web/texts/staff.ts';

/** The way to the people of the agency, and to what they changed. */
export function StaffCard() {
  return (
    <section className="settings-card" aria-labelledby="settings-staff">
      <h2 id="settings-staff">{texts.staff}</h2>
      <p>{texts.whoWorksHereAndWithWhich}</p>
      <div className="settings-actions">
        <Button component={Link} to="/admin/staff" variant="default" leftSection={<Users size={16} aria-hidden />}>
          {texts.manageStaff}
        </Button>
        <Button component={Link} to="/admin/audit" variant="default" leftSection={<ScrollText size={16} aria-hidden />}>
          {texts.auditLog}
        </Button>
      </div>
    </section>
  );
}
