import { Button } from '@mantine/core';
import { ScrollText, Users } from 'lucide-react';
import { Link } from 'react-router';

export function StaffCard() {
  return (
    <section className="settings-card" aria-labelledby="settings-staff">
      <h2 id="settings-staff">Staff</h2>
      <p>Invite staff, manage roles, and reset lost passwords and codes.</p>
      <div className="settings-actions">
        <Button component={Link} to="/admin/staff" variant="default" leftSection={<Users size={16} aria-hidden />}>
          Manage staff
        </Button>
        <Button component={Link} to="/admin/audit" variant="default" leftSection={<ScrollText size={16} aria-hidden />}>
          Audit log
        </Button>
      </div>
    </section>
  );
}
